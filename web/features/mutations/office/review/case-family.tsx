import { Suspense, useState } from 'react'
import type { FamilyMember } from '#contract/mutations/family-answers.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { loadText } from '#web/text/i18n.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { FamilyOf } from '../../detail/stated-family.tsx'
import { HeirDialog } from './heir-dialog.tsx'

// Few cases need it, and the shares of heirs come with it.
const StateFamilyDialog = lazyInBrowser(async () => {
  const [file] = await Promise.all([import('./state-family-dialog.tsx'), loadText('inheritance')])
  return file.StateFamilyDialog
})

type CaseFamilyProps = { mutation: StaffMutationInFull; seen: SeenVersion }

/** A paid inheritance whose application says nothing of the family gets it here, before the decision. */
const mayState = ({ mutation_type, family, own, paid_at, status }: StaffMutationInFull) =>
  mutation_type === 'inheritance' && family === null && !own && paid_at !== null && !isDecided(status)

/** The family of an inheritance with what each heir said; an officer records an answer or decides about an heir. */
export function CaseFamily({ mutation, seen }: CaseFamilyProps) {
  const { t } = useTranslation('mutations-office')
  const [opened, setOpened] = useState<FamilyMember | null>(null)
  const [states, setStates] = useState(false)
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
      {mayState(mutation) && (
        <Card aria-labelledby="no-family" className="grid gap-3">
          <h2 id="no-family" className="font-semibold text-xl">
            {t('family.none')}
          </h2>
          <p>{t('family.none_about')}</p>
          <Button className="justify-self-start" onClick={() => setStates(true)}>
            {t('family.state')}
          </Button>
        </Card>
      )}
      {states && (
        <Suspense>
          <StateFamilyDialog mutation={mutation} seen={seen} onClose={() => setStates(false)} />
        </Suspense>
      )}
      {opened && <HeirDialog mutation={mutation} heir={opened} seen={seen} onClose={() => setOpened(null)} />}
    </>
  )
}
