import { Equal, Plus } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { DraftBuyer } from '#contract/drafts/drafts.ts'
import { formatFraction } from '#contract/fractions.ts'
import { loadText } from '#web/text/i18n.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareBar } from '#web/ui/chart/share-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { FormSection } from './form-section.tsx'
import { equalShares, partsOf, totalOf, withOneMore, without } from './shares.ts'
import type { MutationFormState } from './use-mutation-form.ts'
import type { OwnDetails } from './use-own-details.ts'

const maxBuyers = 50

const heirsParts = async () => (await Promise.all([import('./heirs-helper.tsx'), loadText('inheritance')]))[0]
const HeirsHelper = lazyInBrowser(async () => (await heirsParts()).HeirsHelper)
// Fields of an inheritance alone.
const leftOut = () => import('./left-out.tsx')
const LeftOut = lazyInBrowser(async () => (await leftOut()).LeftOut)
const DayOfDeath = lazyInBrowser(async () => (await leftOut()).DayOfDeath)
const HeirWhy = lazyInBrowser(async () => (await heirsParts()).HeirWhy)

type BuyersSectionProps = {
  form: MutationFormState
  /** The applicant, who may be a buyer. */
  own: OwnDetails | null
}

/** Buyers of the land; several with the share of each. */
export function BuyersSection({ form, own }: BuyersSectionProps) {
  const { t } = useTranslation('mutations')
  const { draft, change, errors } = form
  const { buyers, family, left_out } = draft
  const is_inheritance = draft.mutation_type === 'inheritance'
  const addButton = useRef<HTMLButtonElement>(null)
  const several = buyers.length > 1
  const offered = buyers.some(({ name }) => name === own?.name) ? null : own
  const changeAt = (place: number, part: Partial<DraftBuyer>) =>
    change({ buyers: buyers.map((buyer, at) => (at === place ? { ...buyer, ...part } : buyer)) })

  function remove(place: number) {
    const removed = buyers[place]
    const heirs = family && removed?.heir ? [...left_out, removed] : left_out
    change({ buyers: without(buyers, place), left_out: heirs })
    // Otherwise the focus would be lost with the row.
    addButton.current?.focus()
  }

  return (
    <FormSection section="buyer" form={form} about={several ? t('buyer.several_about') : undefined}>
      {is_inheritance && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <HeirsHelper
            family={family}
            buyers={buyers}
            onFill={(filled) => change({ ...filled, left_out: [], partition: null })}
          />
          {family && <DayOfDeath form={form} />}
        </Suspense>
      )}
      {several && <SharesOf buyers={buyers} />}
      {/* Target of the error summary's link. */}
      <div id="buyers" tabIndex={-1} className="empty:hidden">
        <FieldError id="buyers" errors={errors['buyers']} />
      </div>
      {buyers.map((buyer, place) => (
        <BuyerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a buyer has nothing but the place in the list
          key={place}
          buyer={buyer}
          place={place}
          several={several}
          own={offered}
          errors={errors}
          why={
            is_inheritance && family && buyer.heir ? (
              <Suspense>
                <HeirWhy family={family} buyer={buyer} />
              </Suspense>
            ) : null
          }
          onChange={(part) => changeAt(place, part)}
          onRemove={() => remove(place)}
        />
      ))}
      {is_inheritance && (
        <Suspense>
          <LeftOut form={form} addButton={addButton} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        {buyers.length < maxBuyers && (
          <Button ref={addButton} variant="secondary" onClick={() => change({ buyers: withOneMore(buyers) })}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t(is_inheritance ? 'buyer.add_heir' : 'buyer.add')}
          </Button>
        )}
        {several && (
          <Button variant="quiet" onClick={() => change({ buyers: equalShares(buyers) })}>
            <Equal aria-hidden="true" className="size-4.5" />
            {t('buyer.equal')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}

/** All shares as a bar, and their sum. */
function SharesOf({ buyers }: { buyers: readonly DraftBuyer[] }) {
  const { t } = useTranslation('mutations')
  const { digits } = useFormats()
  const { sum, isWhole } = totalOf(buyers)
  const total = digits(formatFraction(sum))
  return (
    <div className="grid gap-1">
      <ShareBar label={t('buyer.shares')} parts={partsOf(buyers)} />
      <p role="status" className={isWhole ? 'font-semibold text-brand' : 'text-marigold-text'}>
        {isWhole ? t('buyer.whole') : t('buyer.not_whole', { total })}
      </p>
    </div>
  )
}
