/** The product's only ornament: the lines of a mouza map, faint, in the text colour of where it stands. */
export const ParcelPattern = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`parcel-pattern pointer-events-none absolute inset-0 ${className}`} />
)
