import { useCall } from '../../../api/index.ts'

/** Whether the second factor is enabled; `undefined` while loading. `retry` after a failure. */
export function useHasSecondStep(): { isOn: boolean | undefined; hasFailed: boolean; retry: () => void } {
  const { data, error, refetch } = useCall('GET /api/member.SecondFactor/info', {}, { freshMs: 0 })
  return { isOn: data && data.is_on === 1, hasFailed: !data && error !== null, retry: () => void refetch() }
}
