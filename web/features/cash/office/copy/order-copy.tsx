import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationFee } from '#contract/applications/application-fees.ts'
import type { ApplicationType } from '#contract/applications/applications.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import type { CashTaken } from '#contract/payments/cash.ts'
import type { OrderCopyInCash } from '#contract/payments/cash-copies.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { FindLand } from '#web/parts/place/find-land.tsx'
import { type Place, placeOfDag, placeSteps } from '#web/parts/place/place.ts'
import { StepByStep } from '#web/parts/place/step-by-step.tsx'
import { useHomePlace } from '#web/parts/records/office.ts'
import { feeOf, feesQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { type Copied, CopiedThing } from './copied-thing.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { type Payer, PayerSearch } from './payer-search.tsx'

type OrderCopyProps = { onTaken: (taken: CashTaken) => void; onCancel: () => void }

/** Orders a copy of a khatian or a mouza map for a person at the counter, who pays in cash. */
export function OrderCopy({ onTaken, onCancel }: OrderCopyProps) {
  const { t } = useTranslation('cash')
  const { wholeTaka, language } = useFormats()
  const { dagAndKhatian, surveyName } = useLandWords()
  const home = useHomePlace()
  const fees = useQuery(feesQuery)
  const [chosen, setPlace] = useState<Place>()
  const [type, setType] = useState<ApplicationType>('khatian_request')
  const [dag_no, setDagNo] = useState('')
  const [copied, setCopied] = useState<Copied | null>(null)
  const [payer, setPayer] = useState<Payer | null>(null)
  const [tried, setTried] = useState(false)
  const [order, setOrder] = useState<OrderCopyInCash | null>(null)
  const place = chosen ?? home
  const amount = feeOf(fees.data, applicationFee[type])?.amount
  const missing = [fieldTexts.required[language]]
  const openStep = placeSteps.find((step) => place[step] === undefined)

  function choosePlace(next: Place) {
    setPlace(next)
    setCopied(null)
  }

  function handleTake() {
    setTried(true)
    if (!copied || !payer || amount === undefined) {
      const thing = type === 'khatian_request' ? 'copy_dag_no' : 'copied'
      return document.getElementById(copied ? 'payer_search' : (openStep ?? thing))?.focus()
    }
    const thing = type === 'khatian_request' ? { dag_id: copied.id } : { mouza_map_id: copied.id }
    setOrder({ payer_id: payer.id, type, ...thing, amount })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="font-semibold text-lg">{t('copy.title')}</h2>
      <Chips
        name="type"
        label={t('copy.type')}
        choices={(['khatian_request', 'mouza_map_request'] as const).map((id) => ({ id, label: t(`what.${id}`) }))}
        value={type}
        onChange={(next) => {
          setType(next)
          setCopied(null)
        }}
      />
      <div className="grid gap-3">
        <FindLand
          onDag={(dag) => {
            choosePlace(placeOfDag(dag))
            setDagNo(dag.dag_no)
            if (type === 'khatian_request')
              setCopied({ id: dag.id, label: `${dagAndKhatian(dag)} · ${surveyName(dag.survey_type?.code)}` })
          }}
          onPlace={choosePlace}
        />
        <StepByStep place={place} onChange={choosePlace} errors={tried && openStep ? { [openStep]: missing } : {}} />
        {place.zil !== undefined && (
          <CopiedThing
            zil={place.zil}
            type={type}
            dag_no={dag_no}
            onDagNo={(next) => {
              setDagNo(next)
              setCopied(null)
            }}
            copied={copied}
            onCopied={setCopied}
            errors={tried && !copied ? missing : undefined}
          />
        )}
      </div>
      <PayerSearch payer={payer} onPayer={setPayer} errors={tried && !payer ? missing : undefined} />
      {!fees.data && <QueryState query={fees} failed={t('copy.no_fees')} lines={1} />}
      <div className="flex flex-wrap gap-3">
        {amount !== undefined && (
          <Button onClick={handleTake} className="max-sm:w-full">
            {t('take.open', { amount: wholeTaka(amount) })}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel} className="max-sm:w-full">
          {t('copy.cancel')}
        </Button>
      </div>
      {order && copied && payer && (
        <CopyDialog
          order={order}
          onTaken={onTaken}
          payer={payer.name}
          land={copied.label}
          onClose={() => setOrder(null)}
        />
      )}
    </div>
  )
}
