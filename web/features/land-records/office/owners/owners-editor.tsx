import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FieldErrors } from '#contract/field-errors.ts'
import { useFocusNext } from '#web/parts/records/editing/use-focus-next.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { CopyOwners } from './copy-owners.tsx'
import { OwnerLine } from './owner-line.tsx'
import { OwnerSums } from './owner-sums.tsx'
import { isEmptyOwner, moved, newOwner, type OwnerValues } from './owner-values.ts'
import { checkShares } from './share-check.ts'

type OwnersEditorProps = {
  owners: readonly OwnerValues[]
  onChange: (owners: OwnerValues[]) => void
  errors: FieldErrors
  /** Clears the errors when rows move: otherwise they would show at other rows. */
  forget: () => void
  /** Sheet of the newest dag, whose owners can be copied. */
  copyFrom?: number | undefined
}

/** Owners of a dag with their shares, row by row; buttons add, move and remove rows. */
export function OwnersEditor({ owners, onChange, errors, forget, copyFrom }: OwnersEditorProps) {
  const { t } = useTranslation('land-records-office')
  const { count } = useFormats()
  const [message, setMessage] = useState('')
  const { box, focusNext } = useFocusNext(owners)
  const shares = checkShares(owners)

  function rearrange(rows: OwnerValues[], focus: string, words: string) {
    forget()
    onChange(rows)
    focusNext(focusOf(focus))
    setMessage(words)
  }
  function add() {
    const owner = newOwner()
    onChange([...owners, owner])
    focusNext(focusOf(`${owner.key}-owner`))
    setMessage('')
  }
  function copy(copied: OwnerValues[]) {
    const rows = [...owners.filter((owner) => !isEmptyOwner(owner)), ...copied]
    rearrange(rows, `${copied[0]?.key}-owner`, t('owners.copied', { number: count(copied.length) }))
  }
  function remove(at: number) {
    const next = owners[at + 1] ?? owners[at - 1]
    const words = t('owners.removed', { number: count(at + 1) })
    rearrange(owners.toSpliced(at, 1), next ? `${next.key}-remove` : 'add-owner', words)
  }
  function move(at: number, by: 1 | -1) {
    const words = t('owners.moved', { from: count(at + 1), to: count(at + by + 1) })
    rearrange(moved(owners, at, at + by), `${owners[at]?.key}-${by === 1 ? 'down' : 'up'}`, words)
  }

  return (
    <fieldset id="khotiyan" ref={box} className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{t('owners.title')}</legend>
      <ol className="grid gap-3 xl:gap-2">
        {owners.map((owner, at) => (
          <OwnerLine
            key={owner.key}
            owner={owner}
            at={at}
            last={owners.length - 1}
            share={shares.lines[at] ?? { computed: null, differs: false }}
            errors={errors}
            onChange={(part) => onChange(owners.map((each) => (each.key === owner.key ? { ...each, ...part } : each)))}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {owners.length === 0 && <p className="text-ink-soft">{t('owners.none')}</p>}
      <FieldError id="khotiyan" errors={errors['khotiyan']} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" data-focus="add-owner" onClick={add}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t('owners.add')}
          </Button>
          {copyFrom !== undefined && <CopyOwners zil={copyFrom} onCopy={copy} />}
        </div>
        {owners.length > 0 && <OwnerSums owners={owners} shares={shares} />}
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </fieldset>
  )
}

const focusOf = (name: string) => `[data-focus="${CSS.escape(name)}"]`
