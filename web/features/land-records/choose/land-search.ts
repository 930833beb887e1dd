import { type LandChoices, landChoicesIn } from '#web/parts/land/land-address.ts'

/** /land stores its whole state in the address. */
export type LandSearch = LandChoices & {
  /** Text that narrows the list of dags or maps. */
  list?: string | undefined
  /** Set while the payment dialog is open. */
  apply?: 1 | undefined
}

/** For `validateSearch`. */
export const landSearchIn = (search: Record<string, unknown>): LandSearch => ({
  ...landChoicesIn(search),
  list: typeof search['list'] === 'string' && search['list'] !== '' ? search['list'].slice(0, 40) : undefined,
  apply: String(search['apply']) === '1' ? 1 : undefined,
})
