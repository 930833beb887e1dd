import type { Lineage } from '#contract/drawing/lineage.ts'
import { parcelName } from '#contract/drawing/lineage-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Mutations that changed the khatians along the line, without names. */
export function LineageMutations({ lineage: { mutations } }: { lineage: Lineage }) {
  const { t } = useTranslation('lineage')
  const { language, calendarDay } = useFormats()
  if (mutations.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{t('mutations')}</h3>
      <ul>
        {mutations.map((mutation, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one dag may have two of a kind on a day, and the list never changes its order
          <li key={at}>
            {t('mutation', {
              dag: parcelName(language, mutation),
              type: t(`type.${mutation.mutation_type}`),
              day: calendarDay(mutation.day),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
