import { latinDigits } from '#contract/digits.ts'
import { square_feet_per_decimal } from '#contract/land-records/area.ts'
import { useStoredDraft } from '#web/parts/form/use-stored-draft.ts'
import { FamilyDraft, firstFamily } from '#web/parts/inheritance/family-draft.ts'
import { FamilyFields } from '#web/parts/inheritance/family-fields.tsx'
import { HeirShares } from '#web/parts/inheritance/heir-shares.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StickyShares } from './sticky-shares.tsx'

/** Square feet of a size typed in decimals; null if it is no valid area. */
function areaIn(typed: string): number | null {
  const decimals = Number(latinDigits(typed).replaceAll(',', ''))
  return typed.trim() !== '' && decimals > 0 && decimals < 1_000_000 ? decimals * square_feet_per_decimal : null
}

/** Calculator of inheritance shares; open to all. Only the shares are printed. */
export function InheritancePage() {
  const { t } = useTranslation('inheritance')
  const { values, change } = useStoredDraft<FamilyDraft>('inheritance', FamilyDraft, firstFamily)
  const area = areaIn(values.area)
  const isWrong = values.area.trim() !== '' && area === null
  return (
    <div className="page-width grid gap-6 py-8 sm:py-12">
      <PageTitle about={t('about')}>{t('title')}</PageTitle>
      <header>
        <h1 className="font-semibold text-3xl">{t('title')}</h1>
        <p className="no-print text-ink-soft">{t('about')}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 print:block">
        {/* The focused field is scrolled clear of the bar below it. */}
        <div className="no-print grid gap-5 max-lg:[&_:is(button,input)]:scroll-mb-20">
          <FamilyFields family={values.family} onChange={(family) => change({ family })} />
          <Card>
            <Field
              name="area"
              inputMode="decimal"
              optional
              label={t('area')}
              help={t('area_help')}
              value={values.area}
              onChange={({ target }) => change({ area: target.value })}
              errors={isWrong ? [t('area_wrong')] : undefined}
            />
          </Card>
          <StickyShares family={values.family} />
        </div>
        <div id="shares" className="lg:sticky lg:top-20">
          <HeirShares family={values.family} area={area} />
        </div>
      </div>
    </div>
  )
}
