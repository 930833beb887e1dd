import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, Suspense } from 'react'
import type { User } from '#contract/identity/identity.ts'
import type { DraftSaver } from '#web/parts/drafts/draft-saver.ts'
import { SaveLine } from '#web/parts/drafts/save-line.tsx'
import { SavedForm } from '#web/parts/drafts/saved-form.tsx'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { FindLand } from '#web/parts/place/find-land.tsx'
import { divisionsQuery } from '#web/parts/place/place-cascade.queries.ts'
import { feesQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useFetchAhead } from '#web/ui/hooks/use-fetch-ahead.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { BuyersSection } from './buyers-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { landOf, placeChange } from './dag-land.ts'
import { DeedSection } from './deed-section.tsx'
import { draftName, emptyDraft } from './draft.ts'
import { FeeLines } from './fee-lines.tsx'
import { LandSection } from './land-section.tsx'
import { Needs } from './needs.tsx'
import { PreviousOwnerSection } from './previous-owner-section.tsx'
import { useChosenFiles } from './use-chosen-files.ts'
import { useFieldLabels } from './use-field-labels.ts'
import { useMutationForm } from './use-mutation-form.ts'
import { useOwnDetails } from './use-own-details.ts'

const fetchSubmission = () => import('./submission.tsx').then((file) => file.Submission)
const Submission = lazyInBrowser(fetchSubmission)
const fetchDocuments = () => import('./documents-section.tsx').then((file) => file.DocumentsSection)
const DocumentsSection = lazyInBrowser(fetchDocuments)

/** Application for a mutation, saved to the account while somebody fills it in. */
export const MutationForm = ({ me }: { me: User }) => (
  <SavedForm form={{ kind: 'mutation', name: draftName(me.id), empty: emptyDraft }}>
    {(saver) => <Sections me={me} saver={saver} />}
  </SavedForm>
)

/** The form in named sections; then its review. */
function Sections({ me, saver }: { me: User; saver: DraftSaver | null }) {
  const { t } = useTranslation('mutations')
  const { digits } = useFormats()
  useFetchAhead(fetchDocuments)
  useFetchAhead(fetchSubmission)
  const form = useMutationForm(me, saver)
  const own = useOwnDetails(me)
  const files = useChosenFiles(form.draft.papers, form.change, saver)
  const labels = useFieldLabels(form.draft.buyers.length, form.draft.left_out.length)
  const lists = [useQuery(divisionsQuery), useQuery(feesQuery)]

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    form.review()
  }

  return (
    <>
      <Card>
        <FindLand
          onDag={(dag) => form.change(landOf(dag, form.draft, digits))}
          onPlace={(place) => form.change(placeChange(place, form.draft))}
        />
      </Card>
      <form
        onSubmit={handleSubmit}
        noValidate
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Needs form={form} />
          <ErrorSummary errors={form.errors} message={form.message} attempt={form.attempt} labels={labels} />
          <InitialData lists={lists}>
            <LandSection form={form} />
            <PreviousOwnerSection form={form} />
            <BuyersSection form={form} own={own} />
            <DeedSection form={form} />
            <ContactSection form={form} />
            <Suspense>
              <DocumentsSection form={form} files={files} />
            </Suspense>
          </InitialData>
        </div>
        <div className="grid gap-4 lg:sticky lg:top-22">
          <Card id="fee_amount" tabIndex={-1} aria-labelledby="fees" className="grid gap-3">
            <h2 id="fees" className="font-semibold text-lg">
              {t('fee.heading')}
            </h2>
            <FeeLines form={form} />
          </Card>
          <Button type="submit" size="large" className="w-full">
            {t('review.open')}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
          {saver ? <SaveLine saver={saver} /> : <p className="text-ink-soft text-sm">{t('draft_stays')}</p>}
        </div>
      </form>
      {form.checked && (
        <Suspense>
          <Submission me={me} form={form} checked={form.checked} files={files} />
        </Suspense>
      )}
    </>
  )
}
