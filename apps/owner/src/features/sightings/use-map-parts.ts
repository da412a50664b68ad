import { useQuery } from '@tanstack/react-query';

/** Loads the map's code and the cities, which are separate chunks, once `isWanted` is true. */
export function useMapParts(isWanted: boolean) {
  return useQuery({
    queryKey: ['map-parts'],
    queryFn: async () => {
      const data = import('./map-data/load-map-data.ts');
      const [{ PlaceMapView }, { loadWorld, loadCities }] = await Promise.all([
        import('./map/place-map-view.tsx'),
        data,
      ]);
      return { PlaceMapView, loadWorld, cities: await loadCities() };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSessionIndependent: true },
  });
}
