import { PersonalInformation } from '#web/features/profile/personal-information.tsx'
import { BookmarksCard } from '#web/parts/bookmarks/bookmarks-card.tsx'

/** The person, and what they have saved. */
export const PersonalInfo = () => (
  <div className="grid max-w-2xl gap-4">
    <PersonalInformation />
    <BookmarksCard />
  </div>
)
