type ProgressBarProps = {
  label: string
  /** From 0 to 1. */
  part: number
}

export const ProgressBar = ({ label, part }: ProgressBarProps) => (
  <progress
    value={part}
    max={1}
    aria-label={label}
    className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-brand"
  />
)
