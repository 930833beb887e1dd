import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type ParcelNumbersProps = {
  khatian: string
  dag: string
  onLook: (numbers: { khatiyan_number: string; dag_number: string }) => void
}

/** A khatian number, a dag number or both. */
export function ParcelNumbers({ khatian, dag, onLook }: ParcelNumbersProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  const [typed, setTyped] = useState({ khatian: digits(khatian), dag: digits(dag) })
  const [isMissing, setMissing] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const khatiyan_number = latinDigits(typed.khatian.trim())
    const dag_number = latinDigits(typed.dag.trim())
    setMissing(!khatiyan_number && !dag_number)
    if (khatiyan_number || dag_number) onLook({ khatiyan_number, dag_number })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field
        name="khatiyan_number"
        label={t('counter.khatian')}
        value={typed.khatian}
        onChange={(event) => setTyped({ ...typed, khatian: event.target.value })}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Field
        name="dag_number"
        label={t('counter.dag')}
        value={typed.dag}
        onChange={(event) => setTyped({ ...typed, dag: event.target.value })}
        errors={isMissing ? [t('counter.needed')] : undefined}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" className="sm:mt-7">
        <Search aria-hidden="true" className="size-4.5" />
        {t('counter.look')}
      </Button>
    </form>
  )
}
