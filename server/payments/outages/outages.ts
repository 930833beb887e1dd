import type { Db } from '#server/app/database.ts'
import { countFailure, endOutage, failingProviders } from './outages.sql.ts'

/**
 * Providers that do not answer: rules/payments.md#outages. What all servers know is in the database; a server reads
 * it before each sweep, so that a payment that succeeds costs no statement more.
 */
export function makeOutages(db: Db) {
  let failing = new Set<string>()
  let silent = new Set<string>()
  return {
    async beginSweep(): Promise<void> {
      silent = new Set()
      failing = new Set(await failingProviders(db))
    },
    /** True for a provider that gave no answer since the sweep began: what else it has to be asked can wait. */
    isSilent: (provider: string): boolean => silent.has(provider),
    async failed(provider: string): Promise<void> {
      failing.add(provider)
      silent.add(provider)
      await countFailure(db, provider)
    },
    async answered(provider: string): Promise<void> {
      if (!failing.delete(provider)) return
      silent.delete(provider)
      await endOutage(db, provider)
    },
  }
}

export { providersDown } from './outages.sql.ts'
