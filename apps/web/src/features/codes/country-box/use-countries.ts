import type { Country } from '@homeward/contract/countries.generated';
import { useQuery } from '@tanstack/react-query';

const NONE: readonly Country[] = [];

/** The list of countries, fetched with the one form that needs it; empty until it is here. */
export function useCountries(): readonly Country[] {
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await import('@homeward/contract/countries.generated')).COUNTRIES,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
