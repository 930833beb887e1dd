import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TopologyFault } from '#contract/drawing/topology.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FaultMapCard } from './fault-map-card.tsx'
import { useFaultWords } from './use-fault-words.ts'

type FaultPlaceProps = { fault: TopologyFault | undefined; onClose: () => void }

/** Map of the chosen fault: next to the list; on a phone below it, on request. */
export function FaultPlace({ fault, onClose }: FaultPlaceProps) {
  const { t } = useTranslation('topology-office')
  const words = useFaultWords()
  const phone = usePhone()
  const box = useRef<HTMLElement>(null)
  const id = fault?.id
  useEffect(() => {
    if (phone && id !== undefined) box.current?.scrollIntoView({ block: 'start' })
  }, [phone, id])
  if (!fault && phone) return null
  return (
    <aside
      ref={box}
      aria-label={t('map.label')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 max-sm:scroll-mt-20 lg:sticky lg:top-20"
    >
      {fault ? (
        <>
          <div className="flex items-center justify-between gap-2">
            <h2 className="font-semibold">{words.name(fault)}</h2>
            {phone && <IconButton Sign={X} label={t('map.close')} onClick={onClose} />}
          </div>
          <FaultMapCard fault={fault} />
          {!phone && <p className="text-ink-soft text-sm">{t('map.keys')}</p>}
        </>
      ) : (
        <p className="text-ink-soft">{t('map.choose')}</p>
      )}
    </aside>
  )
}
