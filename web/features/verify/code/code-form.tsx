import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { readPaperText } from '../statement/paper-text.ts'
import { paperQuery, papersByNumber } from '../verify.queries.ts'
import { ScanButtons } from './scan-buttons.tsx'

type CodeFormProps = {
  code: string
  /** Statement behind the code; the field shows only the code. */
  statement: string
  /** Called when another paper begins: the last result no longer applies. */
  onBegin: () => void
  onRead: () => void
}

/** Form for a code, a link or a statement: typed, pasted or scanned. */
export function CodeForm({ code, statement, onBegin, onRead }: CodeFormProps) {
  const { t } = useTranslation('verify')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [wrong, setWrong] = useState(false)

  /** `behind` is the statement that belongs to a code without one. */
  function checkCode(text: string, behind = '') {
    const read = readPaperText(text)
    setWrong(read === null)
    if (!read) {
      onBegin()
      return document.getElementById('code')?.focus()
    }
    onRead()
    const hash = read.statement ?? behind
    if (read.code === code) void client.invalidateQueries(paperQuery(code))
    if (read.code === null) void client.invalidateQueries(papersByNumber)
    void (read.code
      ? navigate({ to: '/verify/$code', params: { code: read.code }, hash })
      : navigate({ to: '/verify', hash }))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    const text = typeof typed === 'string' ? typed : ''
    // An unchanged code is checked with its statement; another scanned paper has its own statement, or none.
    checkCode(text, text === spacedCode(code) ? statement : '')
  }

  return (
    <Card>
      <form onSubmit={handleSubmit} noValidate className="grid gap-4">
        <Field
          key={code}
          name="code"
          label={t('code')}
          help={t('code_help')}
          defaultValue={spacedCode(code)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          errors={wrong ? [t('code_wrong')] : undefined}
          className="text-lg"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full">
            {t('check')}
          </Button>
          <ScanButtons onBegin={onBegin} onRead={(text) => checkCode(text)} />
        </div>
      </form>
    </Card>
  )
}
