import type { OfficePlace } from '#contract/locations/office-places.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Names of the office's places. */
export function usePlaceWords() {
  const { t } = useTranslation('parts')
  const { language, digits } = useFormats()
  const nameOf = (step: OfficePlace['path'][number]) =>
    step.kind === 'zil' ? t('zil_no', { zil: digits(step.name_en) }) : nameIn(language, step)
  return {
    /** "Birulia" */
    name: ({ path }: OfficePlace) => path.slice(-1).map(nameOf).join(''),
    /** "Savar, Dhaka": the surroundings, the nearest first. */
    around: ({ path }: OfficePlace) => path.slice(0, -1).toReversed().map(nameOf).join(', '),
    /** "Savar › Birulia › Zil 2" */
    path: ({ path }: OfficePlace) => path.slice(-3).map(nameOf).join(' › '),
    kind: ({ path }: OfficePlace) => t(`place.${path.at(-1)?.kind ?? 'mouza'}`),
  }
}
