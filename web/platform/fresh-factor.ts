import type { Factors } from '#contract/identity/fresh-factor.ts'

/** The second factors that an act waits for; null while none does. */
let wanted: Factors | null = null
let outcome = Promise.withResolvers<boolean>()
const listeners = new Set<() => void>()

function change(factors: Factors | null) {
  wanted = factors
  for (const listen of listeners) listen()
}

/** Acts of staff that wait until the person has given a second factor again. The dialog over the page reads it. */
export const freshFactor = {
  read: () => wanted,
  subscribe: (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  },
  /** Ends the dialog: with the factor given the acts go on, else they stay refused. */
  end: (given: boolean) => {
    change(null)
    outcome.resolve(given)
  },
}

/** Opens the dialog for a refusal that needs a factor; true once it is given. Acts that wait at once share one dialog. */
export function waitForFactor(extra: Extra): Promise<boolean> {
  // No page is there to show it.
  if (listeners.size === 0) return Promise.resolve(false)
  if (wanted === null) {
    outcome = Promise.withResolvers()
    change(factorsIn(extra))
  }
  return outcome.promise
}

/** Fields of the refusal. */
type Extra = { [name: string]: unknown }

function factorsIn({ factors }: Extra): Factors {
  const has = (kind: string) =>
    typeof factors === 'object' && factors !== null && Object.entries(factors).some(([name, is]) => name === kind && is)
  return { code: has('code'), passkey: has('passkey') }
}
