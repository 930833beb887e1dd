import type { Dag } from '#contract/land-records/land-records.ts'

/** Land class of a dag; null if the record has none. */
export const landClassOf = ({ meta }: Pick<Dag, 'meta'>) => ({
  land_class: textOf(meta['land_class']),
  land_class_bn: textOf(meta['land_class_bn']),
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
