import { CircleSlash } from 'lucide-react'
import type { VerifiedPaper } from '#contract/papers/documents.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import type { Statement } from '#contract/papers/statement.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { readableCode } from '../code/code.ts'
import { VerdictHeading } from '../statement/verdict-heading.tsx'

type OtherPaperProps = {
  statement: Statement
  /** Undefined while the office cannot be reached. */
  paper: VerifiedPaper | null | undefined
  code: string
}

/** Valid statement under the code of another paper, or of none: shows both, and that neither is reliable. */
export function OtherPaper({ statement, paper, code }: OtherPaperProps) {
  const { t } = useTranslation('verify')
  return (
    <Card role="status" className="border-l-4 border-l-refusal">
      <VerdictHeading Sign={CircleSlash} tone="bad">
        {t('statement.other_paper')}
      </VerdictHeading>
      <p className="mt-2 mb-3">{t('statement.other_paper_next')}</p>
      <Facts>
        <Fact name={t('statement.belongs_to')}>{statement.number}</Fact>
        {statement.code !== null && <Fact name={t('statement.made_for_code')}>{spacedCode(statement.code)}</Fact>}
        <Fact name={t('fact.code')}>{readableCode(code)}</Fact>
        {paper !== undefined && <Fact name={t('statement.code_of')}>{paper ? paper.number : t('none.heading')}</Fact>}
      </Facts>
    </Card>
  )
}
