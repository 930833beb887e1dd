import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { ownerNames, type Transfer } from '#contract/mutations/transfer.ts'

/** Names of a new owner as an officer types them. */
export type TypedNames = { name_bn: string; father: string }

export const namesOfBuyers = (buyers: Mutation['buyers']): TypedNames[] =>
  buyers.map(({ name_bn, father }) => ({ name_bn: name_bn ?? '', father: father ?? '' }))

/** The transfer with the typed names of its new owners, who are in the order of the buyers. */
export function withNames(transfer: Transfer, buyers: Mutation['buyers'], names: readonly TypedNames[]): Transfer {
  let place = 0
  const proposed = transfer.proposed?.map((row) => {
    if (row.change !== 'new') return row
    const typed = names[place]
    const name = buyers[place]?.name ?? row.owner
    place += 1
    const { owner_en: _, father: __, ...rest } = row
    const father = typed?.father.trim()
    return { ...rest, ...ownerNames(name, typed?.name_bn.trim() || null), ...(father && { father }) }
  })
  return { ...transfer, proposed: proposed ?? null }
}
