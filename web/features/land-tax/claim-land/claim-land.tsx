import { Suspense, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const ClaimLandDialog = lazyInBrowser(() => import('./claim-land-dialog.tsx').then((file) => file.ClaimLandDialog))

/** Opens the form by which a buyer takes over land of a mutation that waits for them. */
export function ClaimLand() {
  const { t } = useTranslation('claim-land')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && (
        <Suspense>
          <ClaimLandDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
