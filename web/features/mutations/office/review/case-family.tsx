import { useState } from 'react'
import type { FamilyMember } from '#contract/mutations/family-answers.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FamilyOf } from '../../detail/stated-family.tsx'
import { HeirDialog } from './heir-dialog.tsx'

type CaseFamilyProps = { mutation: StaffMutationInFull; seen: SeenVersion }

/** The family of an inheritance with what each heir said; an officer records an answer or decides about an heir. */
export function CaseFamily({ mutation, seen }: CaseFamilyProps) {
  const { t } = useTranslation('mutations-office')
  const [opened, setOpened] = useState<FamilyMember | null>(null)
  const isOpen = !mutation.own && mutation.status !== 'rejected' && mutation.applied_at === null
  return (
    <>
      <FamilyOf
        mutation={mutation}
        actionOf={(heir) =>
          isOpen && heir.heard && heir.heard.answer !== 'gave_up' ? (
            <Button
              variant="quiet"
              aria-label={t('heir.open_for', { name: heir.name ?? '' })}
              onClick={() => setOpened(heir)}
            >
              {t('heir.open')}
            </Button>
          ) : null
        }
      />
      {opened && <HeirDialog mutation={mutation} heir={opened} seen={seen} onClose={() => setOpened(null)} />}
    </>
  )
}
