import { max_answer_days, type PaperKind } from '#contract/cases/papers-requests.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { NumberStepper } from '#web/ui/form/number-stepper.tsx'

type PaperChoiceProps = {
  /** Papers that can be named in this kind of case. */
  offered: readonly PaperKind[]
  papers: readonly PaperKind[]
  onChange: (papers: readonly PaperKind[]) => void
}

/** The papers that an officer asks for. */
export function PaperChoice({ offered, papers, onChange }: PaperChoiceProps) {
  const { t } = useTranslation('office-questions')
  return (
    <fieldset className="grid sm:grid-cols-2">
      <legend className="font-semibold">{t('office.papers')}</legend>
      {offered.map((paper) => (
        <Checkbox
          key={paper}
          name={paper}
          checked={papers.includes(paper)}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...papers, paper] : papers.filter((each) => each !== paper))
          }
        >
          {t(`paper.${paper}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** Working days that the citizen has, at least one. */
export function DaysField({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const { t } = useTranslation('office-questions')
  return (
    <NumberStepper
      name="days"
      label={t('office.days')}
      most={max_answer_days}
      value={days}
      onChange={(value) => onChange(Math.max(1, value))}
    />
  )
}
