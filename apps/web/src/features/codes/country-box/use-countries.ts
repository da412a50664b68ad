import type { Country } from '@homeward/contract/countries.generated';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onFirstTouch } from '../../../lib/on-first-touch.ts';

const NONE: readonly Country[] = [];

/** The list of countries, fetched when somebody begins with the one form that needs it; empty until it is here. */
export function useCountries(): readonly Country[] {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstTouch(() => setIsWanted(true)), []);
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await import('@homeward/contract/countries.generated')).COUNTRIES,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
