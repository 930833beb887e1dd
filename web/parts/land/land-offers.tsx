import { FileCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type LandOfferProps = { use: string; onUse: () => void; children: ReactNode }

/** Land on record that a form can use. */
export const LandOffer = ({ use, onUse, children }: LandOfferProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-brand-soft bg-brand-faint px-4 py-3">
    <p className="flex min-w-0 flex-1 basis-56 items-start gap-3">
      <FileCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
      <span>{children}</span>
    </p>
    <Button variant="secondary" onClick={onUse}>
      {use}
    </Button>
  </div>
)

/** Other offers than the used one, folded. */
export const OtherOffers = ({ label, offers }: { label: string; offers: readonly ReactNode[] }) => (
  <details>
    <summary className="flex min-h-11 items-center font-semibold text-brand text-sm">{label}</summary>
    <div className="grid gap-2">{offers}</div>
  </details>
)
