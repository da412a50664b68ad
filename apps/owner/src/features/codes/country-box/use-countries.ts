import type { Country } from '@homeward/contract/phone-numbers/countries.generated';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onFirstInteraction } from '../../../lib/app/on-first-interaction.ts';

const NONE: readonly Country[] = [];

/**
 * The countries and the list that shows them, loaded at the first interaction with the one form that needs them; until they are
 * here there are none, and no list.
 */
export function useCountries() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstInteraction(() => setIsWanted(true)), []);
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => {
      const [{ COUNTRIES }, { CountryList }] = await Promise.all([
        import('@homeward/contract/phone-numbers/countries.generated'),
        import('./country-list.tsx'),
      ]);
      return { countries: COUNTRIES, List: CountryList };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { countries: data?.countries ?? NONE, List: data?.List };
}
