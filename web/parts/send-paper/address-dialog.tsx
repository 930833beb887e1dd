import { useTranslation } from '#web/text/use-translation.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SharedAddress } from './shared-address.tsx'

/** The address of a page, to be sent or copied by hand. */
export function AddressDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const { t } = useTranslation('send-paper')
  return (
    <Dialog title={t('title')} about={title} open onClose={onClose}>
      <SharedAddress address={url} title={title} />
    </Dialog>
  )
}
