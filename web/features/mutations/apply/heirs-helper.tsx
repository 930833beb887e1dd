import { Scale } from 'lucide-react'
import { useState } from 'react'
import type { DraftBuyer } from '#contract/drafts/drafts.ts'
import { formatFraction, isEqual, readShare } from '#contract/fractions.ts'
import type { Family } from '#contract/inheritance/family.ts'
import { inheritanceRules } from '#contract/inheritance/inheritance-rules.ts'
import { inheritanceShares } from '#contract/inheritance/inheritance-shares.ts'
import { firstFamily } from '#web/parts/inheritance/family-draft.ts'
import { FamilyFields } from '#web/parts/inheritance/family-fields.tsx'
import { RuleSourceLine } from '#web/parts/inheritance/heir-line.tsx'
import { HeirShares } from '#web/parts/inheritance/heir-shares.tsx'
import { useHeirWords } from '#web/parts/inheritance/use-heir-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { emptyBuyer } from './draft.ts'
import { draftHeir, isSameHeir } from './draft-family.ts'

type Filled = { family: Family; buyers: DraftBuyer[] }

type HeirsHelperProps = { family: Family | null; buyers: readonly DraftBuyer[]; onFill: (filled: Filled) => void }

/** Asks for the family once, and makes a row for each heir with the lawful share. Typed values stay in their rows. */
export function HeirsHelper({ family, buyers, onFill }: HeirsHelperProps) {
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
          family={family}
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

function FamilyDialog({ family: stated, buyers, onFill, onClose }: HeirsHelperProps & { onClose: () => void }) {
  const { t } = useTranslation('mutations')
  const [family, setFamily] = useState(() => stated ?? firstFamily().family)
  const { heirName } = useHeirWords()
  const { heirs } = inheritanceShares(family)

  function fill() {
    const rows = heirs.flatMap((heir) =>
      Array.from({ length: heir.count }, () => ({
        share: formatFraction(heir.each),
        relative: heirName(heir, family.dead_children),
        heir: draftHeir(heir),
      })),
    )
    onFill({ family, buyers: rows.map((row, place) => ({ ...(buyers[place] ?? emptyBuyer), ...row })) })
  }

  return (
    <Dialog title={t('heirs.open')} open onClose={onClose} size="full">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <FamilyFields family={family} onChange={setFamily} />
        <div className="grid gap-4 lg:sticky lg:top-6">
          <HeirShares family={family} area={null} />
          <Button size="large" disabled={heirs.length === 0} onClick={fill}>
            {t('heirs.fill')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The lawful share of the heir in a row with its rule, and whether another was typed. */
export function HeirWhy({ family, buyer: { heir, share } }: { family: Family; buyer: DraftBuyer }) {
  const { t } = useTranslation(['mutations', 'inheritance'])
  const { digits } = useFormats()
  const lawful = heir && inheritanceShares(family).heirs.find((each) => isSameHeir(heir, draftHeir(each)))
  if (!lawful) return null
  const typed = readShare(share)
  const differs = typed !== null && !isEqual(typed, lawful.each)
  return (
    <p className={differs ? 'text-marigold-text' : 'text-ink-soft'}>
      {t('heirs.by_law', { share: digits(formatFraction(lawful.each)) })} {t(`inheritance:rule.${lawful.rule}`)}{' '}
      <RuleSourceLine rule={inheritanceRules[lawful.rule]} />
    </p>
  )
}
