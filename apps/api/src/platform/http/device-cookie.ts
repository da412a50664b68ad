import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../tokens.ts';

export const DEVICE_COOKIE = 'device';
const DEVICE_COOKIE_LIFE_S = 365 * 24 * 60 * 60;

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const device = request.cookies[DEVICE_COOKIE] ?? newToken();
  request.cookies[DEVICE_COOKIE] = device;
  reply.setCookie(DEVICE_COOKIE, device, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/user',
    maxAge: DEVICE_COOKIE_LIFE_S,
    secure,
  });
}
