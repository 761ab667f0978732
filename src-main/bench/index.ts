export { benchEngine, ENGINE_METHOD, type EngineFigures, type GameFigures } from './benchEngine';
