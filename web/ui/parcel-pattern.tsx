/** The product's only ornament: faint lines of a mouza map, in the text colour of its surroundings. */
export const ParcelPattern = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`parcel-pattern pointer-events-none absolute inset-0 ${className}`} />
)
