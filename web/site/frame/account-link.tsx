import { initialsOf } from '../../../contract/initials.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { shortName } from './short-name.rules.ts'
import { SiteLink } from '../links/site-link.tsx'

/** The signed-in visitor: avatar and 'First L.', linked to the profile. */
export function AccountLink() {
  const { user } = useLogin()
  const name = shortName(user?.firstName, user?.lastName)
  return (
    <SiteLink
      to="/user/profile"
      className="flex min-h-11 items-center gap-2 rounded-full pr-1 font-medium transition-colors hover:bg-surface-sunken sm:pr-3.5"
    >
      <Avatar initials={initialsOf(`${user?.firstName ?? ''} ${user?.lastName ?? ''}`)} image={user?.image} size={40} />
      <bdi className="max-w-40 truncate text-[0.9375rem] max-sm:sr-only">{name}</bdi>
    </SiteLink>
  )
}
