import { useEffect, useRef, useState } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { DraftSaver } from '#web/parts/drafts/draft-saver.ts'
import { SaveLine } from '#web/parts/drafts/save-line.tsx'
import { SavedForm } from '#web/parts/drafts/saved-form.tsx'
import { taxSearchOf } from '#web/parts/land/tax-address.ts'
import { FindLand } from '#web/parts/place/find-land.tsx'
import { placeOfDag } from '#web/parts/place/place.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useRegistrationLabels } from '../my-lands/use-registration-labels.ts'
import { TaxSteps } from '../start/tax-steps.tsx'
import { draftIn } from './addressed-land.tsx'
import { draftName, emptyDraft, isWhole } from './draft.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { RegistrationSummary } from './registration-summary.tsx'
import { submitMark } from './submit-mark.ts'
import { useRegistrationForm } from './use-registration-form.ts'

/** Land Tax Registration. A new one is saved to the account while somebody fills it in, a correction is not. */
export const RegistrationForm = ({ registration }: { registration: MyRegistration | null }) =>
  registration ? (
    <LandForm registration={registration} saver={null} />
  ) : (
    <SavedForm form={{ kind: 'registration', name: draftName(null), empty: emptyDraft }}>
      {(saver) => <LandForm registration={null} saver={saver} />}
    </SavedForm>
  )

/**
 * Land, use and size; a summary is next to it. A form that a record has filled in is only its summary, until a person
 * changes something.
 */
function LandForm({ registration, saver }: { registration: MyRegistration | null; saver: DraftSaver | null }) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  const form = useRegistrationForm(registration, saver)
  const { draft, change, errors } = form
  const labels = useRegistrationLabels()
  const [filled, setFilled] = useState(() => registration === null && isWhole(draft))
  const [folded, setFolded] = useState(filled)
  const submit = useSubmitInView(folded)
  const failed = Object.keys(errors).length > 0
  useEffect(() => {
    if (failed) setFolded(false)
  }, [failed])

  function takeDag(dag: Dag) {
    const land = draftIn(taxSearchOf(dag), placeOfDag(dag), digits)
    change(land)
    setFilled(isWhole(land))
    setFolded(isWhole(land))
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {registration === null && !folded && (
        <Card>
          <FindLand onDag={takeDag} onPlace={(place) => change({ place })} />
        </Card>
      )}
      {registration === null && !filled && <TaxSteps />}
      <form
        onSubmit={form.submit}
        noValidate
        autoComplete="off"
        className={`grid items-start gap-5 ${folded ? 'max-w-160' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}
      >
        {folded ? (
          <p className="text-ink-soft">{t('form.from_record')}</p>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <ErrorSummary errors={errors} message={form.message} attempt={form.attempt} labels={labels} />
            <RegistrationFields draft={draft} onChange={change} errors={errors} />
          </div>
        )}
        <RegistrationSummary draft={draft} onChange={folded ? () => setFolded(false) : undefined} />
        <Button
          ref={submit}
          id={submitMark}
          type="submit"
          size="large"
          pending={form.pending}
          className="justify-self-start max-sm:w-full"
        >
          {t(registration ? 'form.save' : 'form.submit')}
        </Button>
        {saver && <SaveLine saver={saver} />}
      </form>
      {filled && <TaxSteps />}
    </div>
  )
}

/** Focuses the button that sends the form, after the login or once the land is found. */
function useSubmitInView(folded: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was_folded = useRef(folded)
  // The search that had the focus disappears with the fold.
  useEffect(() => {
    if (folded && !was_folded.current) button.current?.focus()
    was_folded.current = folded
  }, [folded])
  useEffect(() => {
    if (location.hash === `#${submitMark}`) button.current?.focus()
  }, [])
  return button
}
