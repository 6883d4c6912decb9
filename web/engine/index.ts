export { Engine, EngineProblem, type ModuleSource, type StartOptions } from './engine.ts';
export { LocalMatch } from './match.ts';
export type * from './protocol.ts';
