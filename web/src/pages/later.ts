/** The pages that are fetched when they are asked for. */
export const LATER = {
  dev: () => import('./DevPage.svelte'),
  new: () => import('./SetUpPage.svelte'),
  table: () => import('./TablePage.svelte'),
  replay: () => import('../after/ReplayPage.svelte'),
  statistics: () => import('../after/StatisticsPage.svelte'),
  friends: () => import('../online/FriendsPage.svelte'),
  fair: () => import('../online/FairPage.svelte'),
  invite: () => import('../online/InvitePage.svelte'),
  match: () => import('../online/MatchPage.svelte'),
  learn: () => import('../learn/LessonPage.svelte'),
  rules: () => import('./RulesPage.svelte'),
  saved: () => import('./SavedPage.svelte'),
  settings: () => import('./SettingsPage.svelte'),
} as const;
