import { Scale } from 'lucide-react'
import { useState } from 'react'
import type { DraftBuyer } from '#contract/drafts/drafts.ts'
import { formatFraction } from '#contract/fractions.ts'
import { inheritanceShares } from '#contract/inheritance/inheritance-shares.ts'
import { useStoredDraft } from '#web/parts/form/use-stored-draft.ts'
import { FamilyDraft, firstFamily } from '#web/parts/inheritance/family-draft.ts'
import { FamilyFields } from '#web/parts/inheritance/family-fields.tsx'
import { HeirShares } from '#web/parts/inheritance/heir-shares.tsx'
import { useHeirWords } from '#web/parts/inheritance/use-heir-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { emptyBuyer } from './draft.ts'

type HeirsHelperProps = { buyers: readonly DraftBuyer[]; onFill: (buyers: DraftBuyer[]) => void }

/** Calculates the lawful shares, and makes a row for each heir. Typed values about people stay in their rows. */
export function HeirsHelper({ buyers, onFill }: HeirsHelperProps) {
  const { t } = useTranslation('mutations')
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-marigold-soft px-4 py-3 text-marigold-ink">
      <p className="min-w-0 flex-1 basis-56">{t('heirs.about')}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Scale aria-hidden="true" className="size-4.5" />
        {t('heirs.open')}
      </Button>
      {open && (
        <FamilyDialog
          buyers={buyers}
          onClose={() => setOpen(false)}
          onFill={(filled) => {
            onFill(filled)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

function FamilyDialog({ buyers, onFill, onClose }: HeirsHelperProps & { onClose: () => void }) {
  const { t } = useTranslation('mutations')
  const { values, change } = useStoredDraft<FamilyDraft>('mutation.family', FamilyDraft, firstFamily)
  const { heirName } = useHeirWords()
  const { heirs } = inheritanceShares(values.family)

  function fill() {
    const rows = heirs.flatMap((heir) =>
      Array.from({ length: heir.count }, () => ({
        share: formatFraction(heir.each),
        relative: heirName(heir, values.family.dead_children),
      })),
    )
    onFill(rows.map((row, place) => ({ ...(buyers[place] ?? emptyBuyer), ...row })))
  }

  return (
    <Dialog title={t('heirs.open')} open onClose={onClose} size="full">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <FamilyFields family={values.family} onChange={(family) => change({ family })} />
        <div className="grid gap-4 lg:sticky lg:top-6">
          <HeirShares family={values.family} area={null} />
          <Button size="large" disabled={heirs.length === 0} onClick={fill}>
            {t('heirs.fill')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
