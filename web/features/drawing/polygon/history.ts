/** Past states, the current one, and undone ones. It is immutable. */
export type History<State> = { past: readonly State[]; now: State; future: readonly State[] }

const max_steps = 500

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [] })

/** Adds a step and drops the undone ones. An equal state is no step. */
export const step = <State>({ past, now, future }: History<State>, next: State): History<State> =>
  Object.is(now, next) ? { past, now, future } : { past: [...past.slice(1 - max_steps), now], now: next, future: [] }

export function undo<State>({ past, now, future }: History<State>): History<State> {
  const before = past.at(-1)
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export function redo<State>({ past, now, future }: History<State>): History<State> {
  const [next] = future
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: future.slice(1) }
}
