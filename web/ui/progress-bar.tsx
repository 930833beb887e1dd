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
    className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-green-800 [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-green-800"
  />
)
