import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type IdImageProps = { name: string; label: string; link: string | null }

/** An image of an identity paper; opened it can be made larger and turned. Every fetch of it is logged. */
export function IdImage({ name, label, link }: IdImageProps) {
  const { t } = useTranslation('kyc')
  // Polling brings a new link each time: the picture that is seen stays, so that one look is one entry in the log.
  const [shown, setShown] = useState(link)
  const [failed, setFailed] = useState(false)
  const [open, setOpen] = useState(false)
  if (shown === null) return <p className="text-ink-soft">{t('image_gone')}</p>
  return (
    <figure className="grid content-start gap-1">
      {failed ? (
        <button
          type="button"
          className="min-h-44 rounded-card border border-line bg-paper px-4 text-green-800 underline"
          onClick={() => {
            setFailed(false)
            setShown(link)
          }}
        >
          {t('image_again')}
        </button>
      ) : (
        <button
          type="button"
          aria-label={t('enlarge', { what: name })}
          onClick={() => setOpen(true)}
          className="overflow-hidden rounded-card border border-line bg-paper"
        >
          <img src={shown} alt={name} onError={() => setFailed(true)} className="h-44 w-full object-contain" />
        </button>
      )}
      <figcaption className="text-ink-faint text-sm">{label}</figcaption>
      {open && <Enlarged name={name} link={shown} onClose={() => setOpen(false)} />}
    </figure>
  )
}

const sizes = ['max-w-full max-h-[60vh]', 'max-w-none w-[150%]', 'max-w-none w-[250%]'] as const
const turns = ['rotate-0', 'rotate-90', 'rotate-180', '-rotate-90'] as const

function Enlarged({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const { t } = useTranslation('kyc')
  const [size, setSize] = useState(0)
  const [turn, setTurn] = useState(0)
  return (
    <Dialog title={name} open onClose={onClose} size="wide">
      <div className="flex gap-2">
        <IconButton Sign={ZoomIn} label={t('zoom_in')} onClick={() => setSize(Math.min(size + 1, sizes.length - 1))} />
        <IconButton Sign={ZoomOut} label={t('zoom_out')} onClick={() => setSize(Math.max(size - 1, 0))} />
        <IconButton Sign={RotateCw} label={t('turn')} onClick={() => setTurn((turn + 1) % turns.length)} />
      </div>
      <Stage name={name}>
        <img src={link} alt={name} className={`${sizes[size] ?? ''} ${turns[turn] ?? ''} transition-transform`} />
      </Stage>
    </Dialog>
  )
}

const Stage = ({ name, children }: { name: string; children: ReactNode }) => (
  <section
    aria-label={name}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className="grid max-h-[70vh] min-h-72 place-items-center overflow-auto rounded-card bg-ink/90 p-3"
  >
    {children}
  </section>
)
