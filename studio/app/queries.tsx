import { Outlet } from 'react-router-dom'
import { WithQueries } from '../api/with-queries.tsx'

/** Around pages that ask the server for more than the session, whoever looks at them. */
export default function Queries() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  )
}
