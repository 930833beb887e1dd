import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const PagePending = () => (
  <div className="page-width py-10">
    <Skeleton lines={6} className="max-w-2xl" />
  </div>
)
