import type { Dag } from '#contract/land-records/land-records.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'

/** Land class of a dag; null if the record has none. */
export const landClassOf = ({ meta }: Pick<Dag, 'meta'>) => ({
  land_class: textOf(meta['land_class']),
  land_class_bn: textOf(meta['land_class_bn']),
})

/** Land type for the tax by the land class of a dag; null if the class has none. */
export function landTypeOfDag(dag: Pick<Dag, 'meta'>) {
  const { land_class, land_class_bn } = landClassOf(dag)
  return landTypeOf(land_class, land_class_bn)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
