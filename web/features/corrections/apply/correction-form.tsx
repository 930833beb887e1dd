import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { CorrectionForm as Checked, CorrectionKind } from '#contract/corrections/corrections.ts'
import { movingCells, noSlips } from '#contract/corrections/moved-land.ts'
import { objection_days } from '#contract/corrections/objections.ts'
import { CorrectionDraft } from '#contract/drafts/drafts.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import type { DraftSaver } from '#web/parts/drafts/draft-saver.ts'
import { forgetSeen } from '#web/parts/drafts/open-draft.ts'
import { SaveLine } from '#web/parts/drafts/save-line.tsx'
import { SavedForm } from '#web/parts/drafts/saved-form.tsx'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useStoredDraft } from '#web/parts/form/use-stored-draft.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CellRow } from './cell-row.tsx'
import { cellsOfDag, cellsOfOwner, nameOfCell, type RecordCell } from './record-cells.ts'
import { useFees } from './use-fees.ts'

// The payment is as large as a page: it loads when somebody pays.
const PayNew = lazyInBrowser(() => import('./pay-new.tsx').then((file) => file.PayNew))

const draftName = 'correction.draft'

const emptyDraft = (dag: Dag): CorrectionDraft => ({
  dag_id: dag.id,
  khatian_version: dag.khatian_version,
  cells: [],
  kind: 'clerical',
  explanation: '',
})

/** The form about a dag, saved to the account while somebody fills it in. */
export const CorrectionForm = ({ dag }: { dag: Dag }) => (
  <SavedForm form={{ kind: 'correction', name: draftName, empty: emptyDraft(dag) }}>
    {(saver) => <CellForm dag={dag} saver={saver} />}
  </SavedForm>
)

/** The record, cell by cell: the wrong ones are pressed and typed again, then the fee is paid. */
function CellForm({ dag, saver }: { dag: Dag; saver: DraftSaver | null }) {
  const { t } = useTranslation('corrections')
  const { count } = useFormats()
  const { data: me } = useMe()
  const fees = useFees()
  const stored = useStoredDraft(draftName, CorrectionDraft, () => emptyDraft(dag))
  const begun = stored.values
  const isOther = begun.dag_id !== dag.id && (begun.cells.length > 0 || begun.explanation !== '')
  // Another version of the record is another form: what was typed was about the version before.
  const isThis = begun.dag_id === dag.id && begun.khatian_version === dag.khatian_version
  const draft = isThis ? begun : emptyDraft(dag)
  useEffect(() => {
    if (!isOther) saver?.change(draft)
  }, [saver, isOther, draft])
  const change = (part: Partial<CorrectionDraft>) => stored.change({ ...draft, ...part })
  const kind = CorrectionKind.safeParse(draft.kind).data ?? 'clerical'
  const { explanation } = draft
  const typed = new Map(draft.cells.map(({ name, after }) => [name, after]))
  const [checked, setChecked] = useState<Checked | null>(null)
  const groups = groupsOf(dag)
  const wrong = groups.flatMap(({ cells }) => cells).filter((cell) => typed.has(nameOfCell(cell)))
  const check = () =>
    Checked.safeParse({
      dag_id: dag.id,
      khatian_version: dag.khatian_version,
      kind,
      explanation,
      cells: wrong.map((cell) => ({
        field: cell.field,
        owner_row: cell.owner_row,
        after: typed.get(nameOfCell(cell)) ?? '',
      })),
      fee_amount: fees.total,
    })
  const moves = movingCells(
    wrong.map((cell) => ({ ...cell, before: cell.text, after: typed.get(nameOfCell(cell)) ?? '' })),
    dag.khotiyan,
    me ? [me.name] : [],
  ).filter(({ field, owner_row }) => typed.get(nameOfCell({ field, owner_row })) !== '')
  // The server says the same at the same field; here it is said before the fee.
  const issues = () => [
    ...(kind === 'clerical' && noSlips(moves).length > 0
      ? [{ code: 'custom' as const, path: ['kind'], message: 'not_clerical', input: kind }]
      : []),
    ...(check().error?.issues ?? []),
  ]
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(issues)
  const fieldOf = (cell: RecordCell) => `cells.${wrong.indexOf(cell)}.after`
  const leave = (cell: RecordCell) => change({ cells: draft.cells.filter(({ name }) => name !== nameOfCell(cell)) })
  const set = (cell: RecordCell, after: string) => {
    const name = nameOfCell(cell)
    const is_there = typed.has(name)
    const cells = is_there
      ? draft.cells.map((each) => (each.name === name ? { name, after } : each))
      : [...draft.cells, { name, after }]
    change({ cells })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = check()
    if (!form.success || issues().length > 0) return refuse(issues())
    clear()
    setChecked(form.data)
  }

  const labels = {
    cells: t('cells'),
    kind: t('kind_question'),
    explanation: t('explanation'),
    ...Object.fromEntries(wrong.map((cell) => [fieldOf(cell), t(`field.${cell.field}`)])),
  }
  if (isOther)
    return (
      <Notice tone="waiting">
        <p>{t('begun_other')}</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <LinkButton to="/corrections/new" search={{ dag: begun.dag_id }}>
            {t('go_on_other')}
          </LinkButton>
          <Button variant="secondary" onClick={() => stored.change(emptyDraft(dag))}>
            {t('begin_this')}
          </Button>
        </p>
      </Notice>
    )
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <fieldset id="cells" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <legend className="mb-2 font-semibold text-xl">{t('which')}</legend>
          {groups.map(({ title, cells }) => (
            <section key={cells[0]?.owner_row ?? 'dag'} aria-label={title}>
              <h2 className="px-2 font-semibold">{title}</h2>
              {cells.map((cell) => (
                <CellRow
                  key={nameOfCell(cell)}
                  cell={cell}
                  typed={typed.get(nameOfCell(cell))}
                  name={fieldOf(cell)}
                  errors={errors[fieldOf(cell)]}
                  onType={(text) => set(cell, text)}
                  // Often one letter is wrong: the rest need not be typed again.
                  onPick={() => set(cell, cell.text ?? '')}
                  onLeave={() => leave(cell)}
                />
              ))}
            </section>
          ))}
        </fieldset>
      </Card>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Chips
          name="kind"
          label={t('kind_question')}
          choices={CorrectionKind.options.map((id) => ({ id, label: t(`kind.${id}`) }))}
          value={kind}
          onChange={(id) => change({ kind: id })}
          errors={errors['kind']}
        />
        {moves.length > 0 && <Notice tone="waiting">{t('moves_land', { days: count(objection_days) })}</Notice>}
        <TextArea
          name="explanation"
          label={t('explanation')}
          help={t('explanation_help')}
          optional={kind === 'clerical'}
          value={explanation}
          onChange={({ target }) => change({ explanation: target.value })}
          errors={errors['explanation']}
        />
        <FeeLines fees={fees} />
        <p className="text-ink-soft text-sm">{t('papers_later')}</p>
        <Button type="submit" size="large" disabled={fees.total === null} className="justify-self-start max-sm:w-full">
          {t('to_payment')}
        </Button>
        {saver && <SaveLine saver={saver} />}
      </Card>
      {checked && (
        <Suspense>
          <PayNew
            dag={dag}
            form={checked}
            saver={saver}
            onMade={() => {
              saver?.end()
              forgetSeen('correction')
              stored.forget()
            }}
            onRefused={(problem) => {
              setChecked(null)
              fail(problem, t('failed.submit'))
            }}
            onClose={() => setChecked(null)}
          />
        </Suspense>
      )}
    </form>
  )

  function groupsOf(of: Dag) {
    const owners = of.khotiyan.map((owner) => ({ title: owner.owner, cells: cellsOfOwner(owner) }))
    return [...owners, { title: t('of_dag'), cells: cellsOfDag(of) }]
  }
}

/** Both fees and their sum. */
function FeeLines({ fees: { application, record, total } }: { fees: ReturnType<typeof useFees> }) {
  const { t } = useTranslation('corrections')
  const { taka } = useFormats()
  const line = (fee: number | null) => (fee === null ? '–' : taka(fee))
  return (
    <div className="grid gap-1">
      <dl className="grid gap-1">
        <div className="flex justify-between gap-4">
          <dt>{t('fee.application')}</dt>
          <dd>{line(application)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{t('fee.record')}</dt>
          <dd>{line(record)}</dd>
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-2 font-semibold">
          <dt>{t('fee.total')}</dt>
          <dd className="text-xl">{line(total)}</dd>
        </div>
      </dl>
      <p className="text-ink-soft text-sm">{t('fee.unconfirmed')}</p>
    </div>
  )
}
