export default {
  extends: ['stylelint-config-standard'],
  overrides: [{ files: ['**/*.svelte'], customSyntax: 'postcss-html' }],
  rules: {
    // Blank lines part what belongs to different things, not every rule from the next.
    'rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    // Svelte gives every component its own names: what stands later in a file is no rival of what stands before.
    'no-descending-specificity': null,
    // Safari still wants its own name for what nobody may select.
    'property-no-vendor-prefix': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
  },
};
