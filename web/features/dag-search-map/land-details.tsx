import { useQuery } from '@tanstack/react-query'
import { FileText, Landmark, X } from 'lucide-react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { choicesOfDag } from '#web/parts/land/land-address.ts'
import { landClassOf } from '#web/parts/land/land-class.ts'
import { taxSearchOf } from '#web/parts/land/tax-address.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { feeOf, feesQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { drawnDagQuery } from './dag-search-map.queries.ts'
import { DrawnArea } from './drawn-area.tsx'
import { Fact } from './fact.tsx'
import { OwnTax } from './own-tax.tsx'
import { PrintOrShareMap } from './print-or-share.tsx'

type LandDetailsProps = { dag: Dag; onPick: (dag: number) => void; onClose: () => void }

/** Facts about the parcel on the map, and the actions on it. */
export function LandDetails({ dag, onPick, onClose }: LandDetailsProps) {
  const { t } = useTranslation('dag-search-map')
  const { digits, count, wholeTaka, language } = useFormats()
  const { dagAndKhatian, surveyName, placeAndZil } = useLandWords()
  const drawn = useQuery(drawnDagQuery(dag.id))
  const fees = useQuery(feesQuery)
  const fee = feeOf(fees.data, 'khatian_copy')
  const land_class = landClassOf(dag)[language === 'bn' ? 'land_class_bn' : 'land_class']
  return (
    <section aria-label={t('details.label')} className="grid gap-4">
      <header className="flex items-start justify-between gap-3">
        <div>
          <p className="text-ink-faint text-sm max-lg:sr-only">{t('details.label')}</p>
          {/* A phone has it in the line of the sheet. */}
          <h2 className="font-semibold text-xl leading-relaxed max-lg:sr-only">{dagAndKhatian(dag)}</h2>
          <p className="text-ink-soft text-sm">
            {surveyName(dag.survey_type?.code)} · {placeAndZil(dag)}
          </p>
        </div>
        <IconButton Sign={X} label={t('details.close')} onClick={onClose} className="-mt-1 -mr-2" />
      </header>
      <DrawnArea recorded={dag.area} drawn={drawn.data?.drawn_area} differs={drawn.data?.area_differs} />
      <dl className="divide-y divide-line">
        {land_class && <Fact name={t('details.class')}>{land_class}</Fact>}
        <Fact name={t('details.owners')}>{t('details.owners_named', { number: count(dag.khotiyan.length) })}</Fact>
        <OwnTax dag={dag.id} />
        {drawn.data && drawn.data.adjacent.length > 0 && (
          <Fact name={t('details.adjacent')}>
            <ul className="flex flex-wrap justify-end gap-1.5">
              {drawn.data.adjacent.map(({ id, dag_no }) => (
                <li key={id}>
                  <NumberButton
                    dag={t('dag', { dag: digits(dag_no) })}
                    text={digits(dag_no)}
                    onClick={() => onPick(id)}
                  />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {drawn.data && drawn.data.same_place.length > 0 && (
          <Fact name={t('details.same_place')}>
            <ul className="flex flex-wrap justify-end gap-1.5">
              {drawn.data.same_place.map(({ id, dag_no, survey_type }) => {
                const text = `${surveyName(survey_type.code)} ${digits(dag_no)}`
                return (
                  <li key={id}>
                    <NumberButton dag={text} text={text} onClick={() => onPick(id)} />
                  </li>
                )
              })}
            </ul>
          </Fact>
        )}
        <Fact name={t('details.papers')}>
          {[t('details.khatian_copy'), dag.has_document && t('details.scan')].filter(Boolean).join(', ')}
        </Fact>
      </dl>
      <div className="no-print grid gap-2.5">
        <div className="grid grid-cols-2 gap-2.5">
          <LinkButton to="/land" search={choicesOfDag(dag)}>
            <FileText aria-hidden="true" className="size-4.5" />
            {t('details.read')}
          </LinkButton>
          <LinkButton to="/land" search={{ ...choicesOfDag(dag), apply: 1 }} variant="secondary">
            {fee ? t('details.order_for', { fee: wholeTaka(fee.amount) }) : t('details.order')}
          </LinkButton>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to="/land-tax" search={taxSearchOf(dag)} variant="secondary" className="flex-1">
            <Landmark aria-hidden="true" className="size-4.5" />
            {t('details.pay_tax')}
          </LinkButton>
          <PrintOrShareMap dag={dag} />
        </div>
      </div>
    </section>
  )
}

type NumberButtonProps = { dag: string; text: string; onClick: () => void }

const NumberButton = ({ dag, text, onClick }: NumberButtonProps) => (
  <button
    type="button"
    aria-label={dag}
    onClick={onClick}
    className="min-h-8 pointer-coarse:min-h-11 min-w-11 rounded-control border border-line-strong bg-card px-2 font-semibold text-sm hover:border-brand hover:bg-brand-faint"
  >
    {text}
  </button>
)
