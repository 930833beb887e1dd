import { type ReactNode, Suspense, useState } from 'react'
import { shareLink } from '#web/platform/share-link.ts'
import { loadText } from '#web/text/i18n.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const AddressDialog = lazyInBrowser(async () => {
  await loadText('send-paper')
  return (await import('./address-dialog.tsx')).AddressDialog
})

type Shared = { title: string; url: string }

/**
 * Shares the address of a page: by the device's own dialog, else copied. Where neither works, `dialog` has the address in
 * a field.
 */
export function useShareAddress(): { share: (title: string, url: string) => void; dialog: ReactNode } {
  const { t } = useTranslation('parts')
  const [uncopied, setUncopied] = useState<Shared | null>(null)
  return {
    share: (title, url) =>
      void shareLink(title, url, {
        copied: () => notify.success(t('send.copied')),
        failed: () => setUncopied({ title, url }),
      }),
    dialog: uncopied && (
      <Suspense>
        <AddressDialog {...uncopied} onClose={() => setUncopied(null)} />
      </Suspense>
    ),
  }
}
