import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spacedCode } from '#contract/documents.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { readCode } from './code.ts'

export function CodeForm({ code = '' }: { code?: string }) {
  const { t } = useTranslation('verify')
  const navigate = useNavigate()
  const [wrong, setWrong] = useState(false)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    const read = readCode(typeof typed === 'string' ? typed : '')
    setWrong(read === null)
    if (read) void navigate({ to: '/verify/$code', params: { code: read } })
    else document.getElementById('code')?.focus()
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
        <Button type="submit" className="justify-self-start max-sm:w-full">
          {t('check')}
        </Button>
      </form>
    </Card>
  )
}
