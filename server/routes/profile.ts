import { say } from '../../engine/messages/say.ts'
import { readProfile } from '../accounts/read-profile.ts'
import { updateProfile } from '../accounts/update-profile.ts'
import { orFailed } from '../codes/or-failed.ts'
import { ChangeProfile, Profile, ProfileChanged } from '../contract/profile.ts'
import { type Route, route } from '../http/route.ts'

const tag = 'Profile'

export const profileRoutes: readonly Route[] = [
  route('get', '/api/profile', {
    access: 'user',
    summary: 'Your own profile',
    tag,
    returns: Profile,
    handle: ({ server, user }) => orFailed('accounts.user-failed', readProfile(server, user.id)),
  }),
  route('patch', '/api/profile', {
    access: 'user',
    summary: 'Change your name, bio or language',
    tag,
    body: ChangeProfile,
    returns: ProfileChanged,
    handle: async ({ server, user, body, language }) => {
      const profile = await orFailed('profile.failed', updateProfile(server, user.id, body))
      const code = 'profile.updated'
      return { code, message: say(code, body.language ?? language), profile }
    },
  }),
]
